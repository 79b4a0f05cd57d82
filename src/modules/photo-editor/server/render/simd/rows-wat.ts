const lanes = [0, 1, 2, 3] as const;

/** Reads one channel of four pixels from `$at` through a table: four values at once. */
const looked = (channel: number, channels: number) =>
  lanes.reduce(
    (before, lane) => `(v128.load32_lane offset=${channel * 1024} ${lane}
      (i32.shl (i32.load8_u offset=${lane * channels + channel} (local.get $at)) (i32.const 2)) ${before})`,
    '(v128.const f32x4 0 0 0 0)',
  );

/** The reading loop for pixels of three or four channels. Tables lie at 0, 1,024 and 2,048. */
const saturate = (channels: 3 | 4) => `
(func (export "saturate${channels}")
  (param $at i32) (param $red i32) (param $green i32) (param $blue i32) (param $luma i32) (param $bytes i32)
  (param $base f32) (param $vivid f32) (param $isPlain i32)
  (local $x i32) (local $r v128) (local $g v128) (local $b v128) (local $l v128) (local $factor v128)
  (loop $pixels
    (local.set $r ${looked(0, channels)})
    (local.set $g ${looked(1, channels)})
    (local.set $b ${looked(2, channels)})
    (local.set $l (f32x4.add
      (f32x4.add
        (f32x4.mul (f32x4.splat (f32.const 0.2126)) (local.get $r))
        (f32x4.mul (f32x4.splat (f32.const 0.7152)) (local.get $g)))
      (f32x4.mul (f32x4.splat (f32.const 0.0722)) (local.get $b))))
    (v128.store (i32.add (local.get $luma) (local.get $x)) (local.get $l))
    (if (i32.eqz (local.get $isPlain)) (then
      (local.set $factor (f32x4.sub
        (f32x4.max (f32x4.max (local.get $r) (local.get $g)) (local.get $b))
        (f32x4.min (f32x4.min (local.get $r) (local.get $g)) (local.get $b))))
      (local.set $factor (f32x4.mul (f32x4.splat (local.get $vivid))
        (f32x4.sub (f32x4.splat (f32.const 1)) (local.get $factor))))
      (local.set $factor (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add (f32x4.splat (f32.const 1)) (local.get $factor))))
      (local.set $factor (f32x4.mul (f32x4.splat (local.get $base)) (local.get $factor)))
      ${['r', 'g', 'b']
        .map(
          (name) => `(local.set $${name} (f32x4.add (local.get $l)
        (f32x4.mul (f32x4.sub (local.get $${name}) (local.get $l)) (local.get $factor))))`,
        )
        .join('\n      ')}))
    (v128.store (i32.add (local.get $red) (local.get $x)) (local.get $r))
    (v128.store (i32.add (local.get $green) (local.get $x)) (local.get $g))
    (v128.store (i32.add (local.get $blue) (local.get $x)) (local.get $b))
    (local.set $at (i32.add (local.get $at) (i32.const ${4 * channels})))
    (local.set $x (i32.add (local.get $x) (i32.const 16)))
    (br_if $pixels (i32.lt_u (local.get $x) (local.get $bytes)))))`;

/** Five weights, of which the outer are equal, on `near(0)` to `near(4)`. */
const blurred = (near: (at: number) => string) => `
  (f32x4.add
    (f32x4.add
      (f32x4.mul (f32x4.splat (local.get $k0)) (f32x4.add ${near(0)} ${near(4)}))
      (f32x4.mul (f32x4.splat (local.get $k1)) (f32x4.add ${near(1)} ${near(3)})))
    (f32x4.mul (f32x4.splat (local.get $k2)) ${near(2)}))`;

const blur = `
(func (export "blur") (param $luma i32) (param $into i32) (param $bytes i32) (param $k0 f32) (param $k1 f32) (param $k2 f32)
  (local $x i32)
  (loop $pixels
    (v128.store (i32.add (local.get $into) (local.get $x))
      ${blurred((at) => `(v128.load offset=${at * 4} (i32.add (local.get $luma) (local.get $x)))`)})
    (local.set $x (i32.add (local.get $x) (i32.const 16)))
    (br_if $pixels (i32.lt_u (local.get $x) (local.get $bytes)))))`;

/** Three values become bytes in the order of pixels; the fourth byte of a pixel is what it was. */
const written = {
  3: `(local.set $packed (i8x16.shuffle 0 4 8 1 5 9 2 6 10 3 7 11 0 0 0 0 (local.get $packed) (local.get $packed)))
    (v128.store64_lane 0 (local.get $at) (local.get $packed))
    (v128.store32_lane offset=8 2 (local.get $at) (local.get $packed))`,
  4: `(v128.store (local.get $at)
      (i8x16.shuffle 0 4 8 19 1 5 9 23 2 6 10 27 3 7 11 31 (local.get $packed) (v128.load (local.get $at))))`,
} as const;

const whole = (name: string) => `(i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul
        (f32x4.add (f32x4.mul (v128.load (i32.add (local.get $${name}) (local.get $x))) (local.get $lit)) (local.get $plus))
        (f32x4.splat (f32.const 255)))))`;

const finish = (channels: 3 | 4) => `
(func (export "finish${channels}")
  (param $at i32) (param $red i32) (param $green i32) (param $blue i32) (param $luma i32) (param $bytes i32)
  (param $b0 i32) (param $b1 i32) (param $b2 i32) (param $b3 i32) (param $b4 i32)
  (param $k0 f32) (param $k1 f32) (param $k2 f32) (param $strength f32) (param $light i32) (param $more i32)
  (local $x i32) (local $lit v128) (local $plus v128) (local $packed v128)
  (loop $pixels
    (local.set $lit (v128.load (i32.add (local.get $light) (local.get $x))))
    (local.set $plus (v128.load (i32.add (local.get $more) (local.get $x))))
    (if (f32.ne (local.get $strength) (f32.const 0)) (then
      (local.set $plus (f32x4.add (local.get $plus) (f32x4.mul (f32x4.splat (local.get $strength))
        (f32x4.sub (v128.load offset=8 (i32.add (local.get $luma) (local.get $x)))
          ${blurred((at) => `(v128.load (i32.add (local.get $b${at}) (local.get $x)))`)}))))))
    (local.set $packed (i8x16.narrow_i16x8_u
      (i16x8.narrow_i32x4_s ${whole('red')} ${whole('green')})
      (i16x8.narrow_i32x4_s ${whole('blue')} (v128.const i32x4 0 0 0 0))))
    ${written[channels]}
    (local.set $at (i32.add (local.get $at) (i32.const ${4 * channels})))
    (local.set $x (i32.add (local.get $x) (i32.const 16)))
    (br_if $pixels (i32.lt_u (local.get $x) (local.get $bytes)))))`;

/**
 * The loops of `plainRows` for four pixels at once, as WebAssembly text: the same operations in the same order.
 * Addresses are bytes; `$bytes` is how long a row of 32-bit numbers is, rounded up to four pixels.
 */
export const rowsWat = `(module
(import "photo" "memory" (memory 1))
${saturate(3)}${saturate(4)}${blur}${finish(3)}${finish(4)})`;
