import { Color, DoubleSide, FrontSide, ShaderMaterial, Vector3, Vector4, type Texture } from 'three'
import { HAND_DETAIL } from './hand-detail.ts'

/** Maximum number of solids that shade one surface. */
export const MOST_OCCLUDERS = 24
/** Towards the light that makes the shadows, in the world. */
export const KEY_LIGHT = new Vector3(-0.42, 0.66, 0.72).normalize()

export type SurfaceKind = 'skin' | 'cloth' | 'hair' | 'eye' | 'lips'
/** Depth of light in a surface (red, green, blue), its shine (strength, sharpness), the glow of its edge. */
const KINDS: Record<
  SurfaceKind,
  { wrap: readonly [number, number, number]; shine: number; sharp: number; edge: number }
> = {
  skin: { wrap: [0.46, 0.27, 0.2], shine: 0.1, sharp: 18, edge: 0.22 },
  cloth: { wrap: [0.2, 0.2, 0.2], shine: 0, sharp: 8, edge: 0.42 },
  hair: { wrap: [0.25, 0.25, 0.25], shine: 0.07, sharp: 14, edge: 0.2 },
  eye: { wrap: [0.55, 0.55, 0.55], shine: 0.9, sharp: 300, edge: 0 },
  lips: { wrap: [0.4, 0.26, 0.24], shine: 0.32, sharp: 46, edge: 0.1 },
}

/**
 * Computes light at the cheaper place: occlusion by solids (soft shadow, and the closeness of hands to the
 * body) once for each point of the mesh, the rest for each pixel. Capsule shadows after Inigo Quilez.
 */
const VERTEX = /* glsl */ `
attribute vec4 tint;
uniform vec4 starts[${MOST_OCCLUDERS}];
uniform vec3 ways[${MOST_OCCLUDERS}];
uniform int occluders;
uniform vec3 light;
#ifdef BONES
attribute vec4 skinIndex;
attribute vec4 skinWeight;
uniform vec4 bones[78];
#ifdef ELBOW
uniform vec4 elbow;
#endif
vec3 bend(vec4 v) {
  vec3 sum = vec3(0.0);
  for (int k = 0; k < 4; k++) {
    int bone = int(skinIndex[k]) * 3;
    sum += skinWeight[k] * vec3(dot(bones[bone], v), dot(bones[bone + 1], v), dot(bones[bone + 2], v));
  }
  return sum;
}
#endif
#ifdef STRANDS
attribute float kind;
varying vec3 vStrand;
#endif
#ifdef HAND
varying vec3 vRest;
varying vec3 vBack;
#endif
#ifdef FACE
attribute vec3 marks;
varying vec3 vMarks;
#endif
varying vec3 vNormal;
varying vec3 vAt;
varying vec4 vTint;
varying float vShadow;
void main() {
  vec3 local = position, facing = normal;
  #ifdef BONES
  local = bend(vec4(position, 1.0));
  facing = bend(vec4(normal, 0.0));
  #endif
  #ifdef ELBOW
  // The middle of two turned bones lies nearer to the joint than either: the tip of a bent elbow is put back.
  float above = 0.0, below = 0.0;
  for (int k = 0; k < 4; k++) {
    if (int(skinIndex[k]) == 4) above += skinWeight[k];
    if (int(skinIndex[k]) == 5) below += skinWeight[k];
  }
  local += elbow.xyz * (elbow.w * 4.0 * above * below * max(0.0, dot(normalize(facing), elbow.xyz)));
  #endif
  #ifdef HAND
  vRest = position;
  vBack = normal;
  #endif
  vec3 at = (modelMatrix * vec4(local, 1.0)).xyz, n = normalize(mat3(modelMatrix) * facing);
  float open = 1.0, lit = 1.0;
  for (int k = 0; k < ${MOST_OCCLUDERS}; k++) {
    if (k >= occluders) break;
    vec3 way = ways[k], off = at - starts[k].xyz;
    float r = starts[k].w, square = dot(way, way), onWay = dot(off, way);
    vec3 nearest = way * clamp(onWay / square, 0.0, 1.0) - off;
    #ifdef FACE
    // A hand before the face stands out by its shadow.
    r *= 1.3;
    #endif
    float d = max(length(nearest), r);
    open *= 1.0 - 0.72 * max(0.0, dot(n, nearest) / d) * r * r / (d * d);
    float offLight = dot(off, light), wayLight = dot(way, light), across = max(square - wayLight * wayLight, 1e-6);
    float s = clamp((onWay - offLight * wayLight) / across, 0.0, 1.0);
    float far = max(dot(way * s - off, light), 1e-4);
    float gap = length(way * s - off - light * far) - r;
    float kept = 1.0 - smoothstep(-0.5, 0.5, 3.2 * gap / (far + 0.02));
    #ifdef FACE
    // Its expression stays to be seen under it.
    kept *= 0.55;
    #endif
    lit *= 1.0 - 0.78 * kept * smoothstep(r * 0.8, r * 2.2, far);
  }
  #ifdef SEAM
  // Sleeve and torso are shaded by different solids: at their seam by none, so that it is not seen.
  float arm = 0.0;
  for (int k = 0; k < 4; k++) {
    int bone = int(skinIndex[k]);
    if ((bone > 2 && bone < 7) || bone > 8) arm += skinWeight[k];
  }
  float seam = clamp(1.3 - 1.6 * abs(2.0 * arm - 1.0), 0.0, 1.0);
  open = mix(open, 1.0, seam);
  lit = mix(lit, 1.0, seam);
  #endif
  #ifdef FACE
  vMarks = marks;
  #endif
  vNormal = n;
  vAt = at;
  vTint = vec4(tint.rgb, tint.a * open);
  vShadow = lit;
  #ifdef STRANDS
  vStrand = vec3(uv, kind);
  #endif
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}`

const FRAGMENT = /* glsl */ `
uniform vec3 base;
uniform vec3 wrap;
uniform vec3 light;
uniform vec4 finish;
varying vec3 vNormal;
varying vec3 vAt;
varying vec4 vTint;
varying float vShadow;
#ifdef STRANDS
varying vec3 vStrand;
uniform sampler2D map;
uniform vec3 brow;
#endif
#ifdef FACE
varying vec3 vMarks;
uniform vec3 lips;
uniform vec3 scalp;
#endif
${HAND_DETAIL}
void main() {
  #ifdef STRANDS
  vec4 strands = texture2D(map, vStrand.xy);
  if (strands.a < (vStrand.z < 0.5 ? 0.35 : vStrand.z < 1.5 ? 0.3 : 0.55)) discard;
  #endif
  vec3 n = normalize(vNormal), view = normalize(cameraPosition - vAt);
  #ifdef TWO_SIDED
  if (!gl_FrontFacing) n = -n;
  #endif
  float towards = dot(n, light), ao = vTint.a;
  vec3 albedo = base * vTint.rgb;
  float gloss = finish.x;
  #ifdef HAND
  vec4 drawn = handDetail(vRest, normalize(vBack));
  albedo = mix(mix(base, palm, drawn.z) * vTint.rgb * drawn.y, nail, drawn.x);
  gloss += drawn.x * 0.3;
  #endif
  #ifdef FACE
  albedo = mix(albedo, lips, vMarks.x * 0.8);
  albedo = mix(albedo, vec3(0.2, 0.045, 0.04), vMarks.y);
  albedo = mix(albedo, scalp, vMarks.z);
  gloss = mix(gloss, 0.3, vMarks.x) * (1.0 - vMarks.z);
  #endif
  #ifdef STRANDS
  albedo = vStrand.z < 0.5 ? base * (0.55 + 0.9 * strands.g) : vStrand.z < 1.5 ? brow : vec3(0.012, 0.009, 0.008);
  #endif
  // Skin lets red light further round than blue.
  vec3 soft = clamp((vec3(towards) + wrap) / (1.0 + wrap), 0.0, 1.0);
  vec3 shade = mix(vec3(1.0, 0.9, 0.86) * vShadow, vec3(1.0), vShadow);
  vec3 lightIn = vec3(1.4, 1.3, 1.18) * soft * soft * (3.0 - 2.0 * soft) * shade;
  float sky = n.y * 0.5 + 0.5, side = max(0.0, dot(n, vec3(0.8, 0.12, 0.58)));
  lightIn += mix(vec3(0.27, 0.23, 0.21), vec3(0.54, 0.57, 0.63), sky) * ao * mix(vec3(1.0), vec3(1.06, 0.97, 0.94), 1.0 - ao);
  lightIn += vec3(0.36, 0.37, 0.4) * side * ao;
  lightIn += vec3(0.24, 0.23, 0.22) * max(0.0, dot(n, vec3(-0.28, 0.34, -0.9))) * ao;
  vec3 colour = albedo * lightIn;
  float rim = 1.0 - max(0.0, dot(n, view));
  float behind = smoothstep(-0.3, 0.7, dot(n, vec3(0.45, 0.5, -0.74)));
  colour += (albedo * 0.75 + 0.05) * finish.z * rim * rim * rim * (0.35 + 1.5 * behind) * ao;
  vec3 halfway = normalize(light + view);
  float glint = pow(max(0.0, dot(n, halfway)), finish.y);
  colour += vec3(1.0, 0.96, 0.92) * gloss * glint * vShadow * ao * smoothstep(-0.1, 0.4, towards);
  #ifdef HAND
  // The outline of a hand is a little darker, so that it is seen before a face of the same skin.
  colour *= 1.0 - 0.34 * smoothstep(0.5, 1.0, rim);
  #endif
  float bright = max(max(colour.r, colour.g), colour.b);
  gl_FragColor = vec4(colour / (1.0 + 0.3 * bright * bright), 1.0);
  #include <colorspace_fragment>
}`

/** A surface with its own solids that keep light off it. All of a kind share one program. */
export class Surface extends ShaderMaterial {
  readonly starts = Array.from({ length: MOST_OCCLUDERS }, () => new Vector4())
  /** Way out of the elbow's tip, and how far (m) it is put back. */
  readonly elbow = new Vector4(0, 0, 1, 0)
  readonly ways = Array.from({ length: MOST_OCCLUDERS }, () => new Vector3(0, 0.01, 0))

  constructor(
    kind: SurfaceKind,
    {
      bones = false,
      hand = false,
      face = false,
      elbow = false,
      twoSided = false,
    }: { bones?: boolean; hand?: boolean; face?: boolean; elbow?: boolean; twoSided?: boolean } = {},
  ) {
    const { wrap, shine, sharp, edge } = KINDS[kind]
    super({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: twoSided ? DoubleSide : FrontSide,
      defines: {
        ...(bones && { BONES: '' }),
        ...(hand && { HAND: '' }),
        ...(kind === 'cloth' && { SEAM: '' }),
        ...(face && { FACE: '' }),
        ...(elbow && { ELBOW: '' }),
        ...(kind === 'hair' && { STRANDS: '' }),
        ...(twoSided && { TWO_SIDED: '' }),
      },
      uniforms: {
        base: { value: new Color('#ffffff') },
        wrap: { value: new Vector3(...wrap) },
        finish: { value: new Vector4(shine, sharp, edge, 0) },
        light: { value: KEY_LIGHT },
        occluders: { value: 0 },
      },
    })
    this.uniforms['starts'] = { value: this.starts }
    this.uniforms['ways'] = { value: this.ways }
    if (face) Object.assign(this.uniforms, { lips: { value: new Color() }, scalp: { value: new Color() } })
    if (kind === 'hair') Object.assign(this.uniforms, { map: { value: null }, brow: { value: new Color() } })
    if (elbow) this.uniforms['elbow'] = { value: this.elbow }
    if (bones) this.uniforms['bones'] = { value: new Float32Array(78 * 4) }
    if (hand) Object.assign(this.uniforms, { palm: { value: new Color() }, nail: { value: new Color() } })
  }

  set picture(map: Texture) {
    this.uniforms['map']!.value = map
  }
  brows(colour: Color): void {
    ;(this.uniforms['brow']!.value as Color).copy(colour)
  }
  /** Colours of the lips, and of the skin under the hair. */
  face(lips: Color, scalp: Color): void {
    ;(this.uniforms['lips']!.value as Color).copy(lips)
    ;(this.uniforms['scalp']!.value as Color).copy(scalp)
  }
  /** Palms are lighter than the back of the hand, the more so the darker the skin is; nails are pale and pink. */
  hand(palm: Color, nail: Color): void {
    ;(this.uniforms['palm']!.value as Color).copy(palm)
    ;(this.uniforms['nail']!.value as Color).copy(nail)
  }
  get base(): Color {
    return this.uniforms['base']!.value as Color
  }
  set occluders(count: number) {
    this.uniforms['occluders']!.value = count
  }
  /** Rows of the bones' matrices, three of four numbers each. */
  get bones(): Float32Array {
    return this.uniforms['bones']!.value as Float32Array
  }
}
