// Fits how sure the router must be to make something unasked, after scripts/train-router.mjs; see benchmarks/router/messages/README.md.
await import('../benchmarks/router/calibrate.ts');
