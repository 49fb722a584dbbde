/**
 * Meaning of the values of a film's pixels, in ffmpeg's words; null if the file does not say. `full`: values
 * from 0 to 255 instead of 16 to 235.
 */
export type Colours = {
  matrix: string | null
  primaries: string | null
  transfer: string | null
  full: boolean
  codec: string
}
type Size = { width: number; height: number }

const MATRICES = ['bt709', 'fcc', 'bt470bg', 'smpte170m', 'smpte240m', 'ycgco', 'bt2020nc', 'gbr']
const PRIMARIES = [
  'bt709',
  'bt470m',
  'bt470bg',
  'smpte170m',
  'smpte240m',
  'film',
  'bt2020',
  'smpte431',
  'smpte432',
]
/** Transfers of high dynamic range: PQ and HLG. */
const HIGH_RANGE = ['smpte2084', 'arib-std-b67']
/**
 * Brightness of white paper in films of high range, and of the brightest light that is kept, in nits
 * (BT.2408).
 */
const WHITE_NITS = 203,
  PEAK_NITS = 1000
/** Share of the brightness below which tones stay as they are: skin keeps its colour within 4 of 255. */
const KEEPS = 0.65
/** Pictures from this size on are BT.709 where nobody says, as players take them; smaller ones and VP8 BT.601. */
const HIGH_DEFINITION = { long: 1280, short: 720 }

const among = (known: readonly string[], word: string | null): string | null =>
  word !== null && known.includes(word) ? word : null
const marked = (matrix: string, primaries: string, transfer: string, full: boolean): string =>
  `setparams=colorspace=${matrix}:color_primaries=${primaries}:color_trc=${transfer}:range=${full ? 'pc' : 'tv'}`

function usualMatrix(codec: string, { width, height }: Size): string {
  const high =
    Math.max(width, height) >= HIGH_DEFINITION.long || Math.min(width, height) >= HIGH_DEFINITION.short
  return high && codec !== 'vp8' ? 'bt709' : 'smpte170m'
}

/** Options of an encoder that write into its file what the values mean. */
export const COLOUR_TAGS = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

/**
 * Filters that scale pictures to a size with square pixels and convert their colours to BT.709 with values
 * from 16 to 235, which every player shows alike. Scaling is first, before any filter buffers pictures or
 * computes in floating point; `rate`, the filter that drops pictures, is next.
 */
export function coloursTo709(colours: Colours, from: Size, to: Size, rate: string): string[] {
  const { codec, full } = colours,
    size = `scale=${to.width}:${to.height}:flags=lanczos`
  const end = ['format=yuv420p', marked('bt709', 'bt709', 'bt709', false), 'setsar=1']
  const transfer = among(HIGH_RANGE, colours.transfer)
  if (transfer !== null)
    return [
      marked(
        among(MATRICES, colours.matrix) ?? 'bt2020nc',
        among(PRIMARIES, colours.primaries) ?? 'bt2020',
        transfer,
        full,
      ),
      size,
      rate,
      `zscale=t=linear:p=bt709:npl=${WHITE_NITS}`,
      'format=gbrpf32le',
      `tonemap=reinhard:param=${KEEPS}:desat=0:peak=${(PEAK_NITS / WHITE_NITS).toFixed(3)}`,
      'zscale=t=bt709:m=bt709:r=tv',
      ...end,
    ]
  const matrix = among(MATRICES, colours.matrix) ?? usualMatrix(codec, from),
    primaries = among(PRIMARIES, colours.primaries) ?? 'bt709'
  // The curves of ordinary films differ less than the screens on which they are watched: they stay.
  const start = matrix === 'gbr' ? [] : [marked(matrix, primaries, 'bt709', full)]
  return primaries === 'bt709'
    ? [...start, `${size}:out_color_matrix=bt709:out_range=tv`, rate, ...end]
    : [...start, size, rate, 'zscale=m=bt709:p=bt709:t=bt709:r=tv', ...end]
}
