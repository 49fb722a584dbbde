import { FINGERS } from '../../shared/hand.ts'
import { HAND_REST } from '../../shared/hand-rest.ts'
import { cross, sub, unit, type Vec } from '../../shared/vec.ts'

const glsl = ([x, y, z]: Vec): string => `vec3(${x.toFixed(5)}, ${y.toFixed(5)}, ${z.toFixed(5)})`
const array = (name: string, values: readonly Vec[]): string =>
  `const vec3 ${name}[${values.length}] = vec3[${values.length}](${values.map(glsl).join(', ')});`

/**
 * The tip of each finger: along which it points, where its nail faces (the thumb's to its own side), what
 * lies across.
 */
const tips = FINGERS.map((name) => ({
  joint: HAND_REST[`${name}-finger-phalanx-distal`] as Vec,
  tip: HAND_REST[`${name}-finger-tip`] as Vec,
  back: [0, 0, -1] as Vec,
}))
const thumb = {
  joint: HAND_REST['thumb-phalanx-distal'] as Vec,
  tip: HAND_REST['thumb-tip'] as Vec,
  back: unit([0.8, -0.25, -0.55]),
}
const all = [...tips, thumb].map(({ joint, tip, back }) => {
  const way = unit(sub(tip, joint))
  return { tip, way, across: unit(cross(way, back)), back }
})
/** Folds of the skin: the middle and the last joint of each finger. */
const folds = FINGERS.flatMap(
  (name) =>
    [HAND_REST[`${name}-finger-phalanx-intermediate`], HAND_REST[`${name}-finger-phalanx-distal`]] as Vec[],
)
const ways = FINGERS.flatMap((name) => {
  const way = unit(
    sub(HAND_REST[`${name}-finger-tip`] as Vec, HAND_REST[`${name}-finger-phalanx-proximal`] as Vec),
  )
  return [way, way]
})
/** The three lines of the palm, each an arc: middle (x, y), radius. */
const LINES: readonly Vec[] = [
  [0.058, 0.03, 0.05],
  [0.004, 0.142, 0.07],
  [-0.004, 0.158, 0.1],
]

/**
 * Details drawn on a hand at a point of the resting hand: nails (x), darkening by creases (y), degree of palm
 * (z). Computed for each pixel, so that they are sharp at any size.
 */
export const HAND_DETAIL = /* glsl */ `
#ifdef HAND
varying vec3 vRest;
varying vec3 vBack;
uniform vec3 palm;
uniform vec3 nail;
${array(
  'TIPS',
  all.map(({ tip }) => tip),
)}
${array(
  'TIP_WAYS',
  all.map(({ way }) => way),
)}
${array(
  'TIP_ACROSS',
  all.map(({ across }) => across),
)}
${array(
  'TIP_BACKS',
  all.map(({ back }) => back),
)}
${array('FOLDS', folds)}
${array('FOLD_WAYS', ways)}
${array('LINES', LINES)}
vec4 handDetail(vec3 p, vec3 facing) {
  float nails = 0.0, creases = 0.0;
  for (int k = 0; k < 5; k++) {
    vec3 off = p - TIPS[k];
    if (dot(off, off) > 0.0005) continue;
    float size = k == 4 ? 1.25 : k == 3 ? 0.85 : 1.0;
    vec2 at = vec2(dot(off, TIP_ACROSS[k]) / 0.0052, (dot(off, TIP_WAYS[k]) + 0.0016 * size) / 0.0066) / size;
    float edge = length(vec2(at.x, at.y < 0.0 ? at.y : at.y * 0.85));
    float up = smoothstep(0.3, 0.55, dot(facing, TIP_BACKS[k]));
    nails = max(nails, (1.0 - smoothstep(0.86, 1.0, edge)) * up);
    creases += 0.28 * (1.0 - smoothstep(0.0, 0.16, abs(edge - 1.03))) * up * step(at.y, 0.55);
  }
  for (int k = 0; k < 8; k++) {
    vec3 off = p - FOLDS[k];
    if (dot(off, off) > 0.0003) continue;
    float along = dot(off, FOLD_WAYS[k]) * 1000.0;
    float lines = exp(-along * along * 3.5) + 0.75 * exp(-(along - 2.1) * (along - 2.1) * 4.5) + 0.75 * exp(-(along + 2.1) * (along + 2.1) * 4.5);
    creases += lines * (facing.z < 0.0 ? 0.13 * smoothstep(0.3, 0.8, -facing.z) : 0.17 * smoothstep(0.2, 0.7, facing.z));
  }
  float inner = smoothstep(-0.12, 0.5, facing.z);
  if (facing.z > 0.2 && p.y > 0.012 && p.y < 0.098) for (int k = 0; k < 3; k++) {
    float gap = (length(p.xy - LINES[k].xy) - LINES[k].z) * 1000.0;
    creases += 0.17 * exp(-gap * gap * 1.4) * smoothstep(0.2, 0.6, facing.z) * smoothstep(0.012, 0.03, p.y) * (1.0 - smoothstep(0.026, 0.036, p.x)) * (1.0 - smoothstep(0.084, 0.096, p.y));
  }
  return vec4(nails, 1.0 - min(0.45, creases), inner, 0.0);
}
#endif`
