import { COLOUR_TAGS, coloursTo709 } from './colours.ts'
import { inputOptions, type FilmFacts } from './film-facts.ts'
import { THREADS } from './sandbox.ts'

/** One size of the ladder: pixels, bits a second at most. */
export type Rung = { short: number; width: number; height: number; video_bits: number; level: string }

/**
 * Sizes by their short side, so that upright films are as sharp as wide ones; signing needs clear hands more
 * than anything.
 */
const SIZES = [
  { short: 360, video_bits: 900_000, level: '3.0' },
  { short: 720, video_bits: 2_800_000, level: '3.1' },
  { short: 1080, video_bits: 5_500_000, level: '4.0' },
] as const
/** Size of films from computers' cameras: below 720, and worth more than 360. */
const BETWEEN = { least: 430, most: 700, video_bits: 1_600_000, level: '3.1' }
const AUDIO_BITS = 96_000
const SEGMENT_SECONDS = 4,
  KEYFRAME_SECONDS = 2
/** The single file that plays everywhere is made of the largest rung up to this. */
const FILM_SHORT = 720
/** Names of H.264's levels in a list of codecs, profile Main. */
const CODEC: Record<string, string> = {
  '3.0': 'avc1.4d401e',
  '3.1': 'avc1.4d401f',
  '4.0': 'avc1.4d4028',
  '4.2': 'avc1.4d402a',
}
/** Levels hold for 30 frames a second; with more the next one is needed. */
const FASTER: Record<string, string> = { '3.0': '3.1', '3.1': '4.0', '4.0': '4.2' }
const levelOf = (rung: Rung, frame_rate: number): string =>
  frame_rate > 31 ? FASTER[rung.level]! : rung.level

/**
 * Films with more pixels than full HD are decoded and encoded by one thread, and encoders look less far
 * ahead: threads and looking ahead keep pictures, and those of 4K fill the memory that a converter has.
 */
const MANY_PIXELS = 1920 * 1088,
  LESS_MEMORY = ['-bf', '0', '-rc-lookahead', '5']

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)

/** The sizes that a film is offered in, smallest first: never larger than it was filmed, at least one. */
export function rungsFor({ width, height }: Pick<FilmFacts, 'width' | 'height'>): Rung[] {
  const short = Math.min(width, height)
  const fitting = SIZES.filter((size) => size.short <= short * 1.02)
  const own = short >= BETWEEN.least && short <= BETWEEN.most ? [{ ...BETWEEN, short }] : []
  const chosen = fitting.length > 0 ? [...fitting, ...own] : [{ ...SIZES[0], short }]
  return chosen.map((size) => {
    const scale = size.short / short
    return {
      short: size.short,
      width: even(width * scale),
      height: even(height * scale),
      video_bits: size.video_bits,
      level: size.level,
    }
  })
}

export const filmRung = (rungs: readonly Rung[]): number =>
  Math.max(
    0,
    rungs.findLastIndex((rung) => rung.short <= FILM_SHORT),
  )
export const streamName = (index: number): string => `s${index}.mp4`
export const playlistName = (index: number): string => `s${index}.m3u8`
/** Every key that a film's ladder may have. */
export const ladderKeys = (id: string): string[] =>
  SIZES.flatMap((_, index) => [`media/${id}/${streamName(index)}`, `media/${id}/${playlistName(index)}`])
export const MAIN_PLAYLIST = 'main.m3u8'

/** ffmpeg writes 29.97 for 30000/1001. */
function exactRate(frame_rate: number): string {
  const whole = Math.round(frame_rate * 1.001),
    off = Math.abs(frame_rate - whole / 1.001)
  return off < 0.006 && off < Math.abs(frame_rate - whole) ? `${whole}000/1001` : String(frame_rate)
}

/**
 * Arguments that turn a film into all rungs in one reading, each a single fragmented MP4 with its playlist in
 * the working folder.
 */
export function ladderArgs(
  input: string,
  folder: string,
  facts: FilmFacts,
  rungs: readonly Rung[],
  /** Options before the input: the part that is kept. `facts` are of that part. */
  part: readonly string[] = [],
): string[] {
  const last = rungs.length - 1,
    large = facts.width * facts.height > MANY_PIXELS,
    threads = large ? 1 : THREADS
  // Without a rate ffmpeg takes the one that it guesses, which for a browser's recording is 1,000.
  const largest = [
    ...coloursTo709(facts.colours, facts, rungs[last]!, `fps=${exactRate(facts.frame_rate)}`),
    `split=${rungs.length}`,
  ]
  const labels = rungs.map((_, index) => (index === last ? `[out${index}]` : `[in${index}]`))
  const smaller = rungs
    .slice(0, last)
    .map(
      (rung, index) => `[in${index}]scale=${rung.width}:${rung.height}:flags=lanczos,setsar=1[out${index}]`,
    )
  return [
    '-threads',
    String(threads),
    ...part,
    ...inputOptions(input),
    '-filter_complex_threads',
    String(threads),
    '-filter_complex',
    [`[0:V:0]${largest.join(',')}${labels.join('')}`, ...smaller].join(';'),
    ...rungs.flatMap((rung, index) => [
      '-map',
      `[out${index}]`,
      ...(facts.has_sound ? ['-map', '0:a:0?'] : []),
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      // A file may be longer than it says.
      '-t',
      String(Math.ceil(facts.duration) + 1),
      '-c:v',
      'libx264',
      '-threads',
      String(threads),
      ...COLOUR_TAGS,
      '-preset',
      'veryfast',
      ...(large ? LESS_MEMORY : []),
      '-crf',
      '22',
      '-maxrate',
      String(rung.video_bits),
      '-bufsize',
      String(rung.video_bits * 2),
      '-profile:v',
      'main',
      '-level',
      levelOf(rung, facts.frame_rate),
      '-sc_threshold',
      '0',
      '-force_key_frames',
      `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`,
      '-c:a',
      'aac',
      '-b:a',
      String(AUDIO_BITS),
      '-ac',
      '2',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
      '-hls_flags',
      'single_file+independent_segments',
      '-hls_segment_filename',
      `${folder}/${streamName(index)}`,
      `${folder}/${playlistName(index)}`,
    ]),
  ]
}

/** The playlist of playlists (RFC 8216, section 4.3.4.2). `bytes` of each stream say what it really needs. */
export function mainPlaylist(facts: FilmFacts, rungs: readonly Rung[], bytes: readonly number[]): string {
  const sound = facts.has_sound ? ',mp4a.40.2' : ''
  const lines = rungs.flatMap((rung, index) => {
    const average = Math.round((bytes[index]! * 8) / Math.max(facts.duration, 0.5))
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(average, rung.video_bits + (facts.has_sound ? AUDIO_BITS : 0))},AVERAGE-BANDWIDTH=${average},RESOLUTION=${rung.width}x${rung.height},FRAME-RATE=${facts.frame_rate.toFixed(3)},CODECS="${CODEC[levelOf(rung, facts.frame_rate)]}${sound}"`,
      playlistName(index),
    ]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
