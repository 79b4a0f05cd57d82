/** Parameters that learn by AdaGrad, and their mean over rounds. */
export class LearningNumbers {
  readonly mean: Float32Array;
  readonly values: Float32Array;
  private readonly squares: Float32Array;
  private readonly rate: number;
  private readonly decay: number;
  private averaged = 0;

  constructor(values: Float32Array, rate: number, decay: number) {
    this.values = values;
    this.rate = rate;
    this.decay = decay;
    this.squares = new Float32Array(values.length).fill(1e-4);
    this.mean = new Float32Array(values.length);
  }

  /** Takes a step against a slope and towards 0. */
  descend(at: number, raw: number): void {
    const value = this.values[at] as number;
    const slope = raw + this.decay * value;
    const square = (this.squares[at] as number) + slope * slope;
    this.squares[at] = square;
    this.values[at] = value - (this.rate * slope) / Math.sqrt(square);
  }

  /** Lets the present values count in the mean. */
  average(): void {
    this.averaged++;
    for (let at = 0; at < this.mean.length; at++) {
      const mean = this.mean[at] as number;
      this.mean[at] = mean + ((this.values[at] as number) - mean) / this.averaged;
    }
  }
}
