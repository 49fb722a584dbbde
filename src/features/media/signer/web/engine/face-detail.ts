/**
 * Lines of a moving face: across the forehead when the brows rise, between them when they lower, from nose to
 * mouth in a smile. In the head's frame.
 */
export const FACE_DETAIL = /* glsl */ `
#ifdef FACE
varying vec3 vFace;
uniform vec3 lines;
float line(float gap, float width) { return exp(-gap * gap / (width * width)); }
float faceLines(vec3 p) {
  if (p.z < 0.03) return 1.0;
  float x = abs(p.x), dark = 0.0;
  float arch = p.y + x * x * 3.0;
  dark += lines.x * 0.16 * (line(arch - 0.0535, 0.0007) + line(arch - 0.0605, 0.0007) * 0.9 + line(arch - 0.0675, 0.0007) * 0.6) * (1.0 - smoothstep(0.024, 0.042, x));
  dark += lines.y * 0.34 * line(x - 0.0058 - (p.y - 0.034) * 0.12, 0.0008) * smoothstep(0.02, 0.027, p.y) * (1.0 - smoothstep(0.036, 0.046, p.y));
  dark += lines.y * 0.12 * line(p.y - 0.0185, 0.0012) * (1.0 - smoothstep(0.005, 0.009, x));
  float fold = x - 0.0165 - (-0.028 - p.y) * 0.62;
  dark += lines.z * 0.24 * line(fold, 0.0014) * smoothstep(-0.058, -0.046, p.y) * (1.0 - smoothstep(-0.031, -0.025, p.y));
  return 1.0 - dark;
}
#endif`
