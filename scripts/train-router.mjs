// Fits the router's weights anew from the labelled messages; see benchmarks/router/messages/README.md.
await import('../benchmarks/router/train.ts');
