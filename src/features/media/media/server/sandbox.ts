import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Private memory of one converter, in kilobytes. A tenth of what a program asks for it never touches, so that
 * at most 700 MB are really taken; a phone's film in 4K and HLG asks for 630.
 */
export const MEMORY_KB = 740 * 1024
/** Processor seconds between the friendly end, of which ffmpeg tells, and the hard one. */
const GRACE_SECONDS = 10
/**
 * Memory of a thread's stack, in kilobytes. It counts as private memory, and 8 MB a thread would be most of
 * it.
 */
const STACK_KB = 1024
/** Threads of a decoder and of the filters: more take memory in proportion. */
export const THREADS = Math.min(4, availableParallelism())

/**
 * Bounds by `setrlimit` of a POSIX shell, which then becomes the program: they hold for whatever a file makes
 * the program do. A machine with lower bounds keeps its own.
 */
const LIMITED = `ulimit -c 0; ulimit -s ${STACK_KB}; ulimit -d ${MEMORY_KB}; ulimit -St "$1"; ulimit -Ht "$2"; shift 2; exec "$@"`

let withoutNetwork: readonly string[] | undefined
/** The command that takes the network away from a program, where this system lets us: Linux, mostly. */
function networkless(): readonly string[] {
  return (withoutNetwork ??=
    [
      ['unshare', '--net', '--'],
      ['unshare', '--user', '--net', '--'],
    ].find(
      ([command, ...options]) => spawnSync(command!, [...options, 'true'], { stdio: 'ignore' }).status === 0,
    ) ?? [])
}

/** A program with its arguments, in bounds of memory and processor seconds and without network. */
export const sandboxed = (program: string, args: readonly string[], seconds: number): [string, string[]] => [
  '/bin/sh',
  [
    '-c',
    LIMITED,
    'sh',
    String(Math.ceil(seconds)),
    String(Math.ceil(seconds) + GRACE_SECONDS),
    ...networkless(),
    program,
    ...args,
  ],
]
