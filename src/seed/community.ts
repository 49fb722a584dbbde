import { UPLOAD_PURPOSE, type PostKind } from '#contract/community.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { currentRules } from '#features/community/moderation/server/public.ts'
import { beginPost, publishPost } from '#features/community/posts/server/public.ts'
import { acceptRules } from '#features/community/standing/server/public.ts'
import { addComment, likePost } from '#features/community/threads/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { uploadCopy } from './upload.ts'

type Answer = {
  by: string
  text: string
  /** A clip of the model signer. */
  film?: string
  /** Seconds of the post's film. */
  at?: number
  /** A word of the dictionary. */
  model?: string
}
type Sample = {
  by: string
  hours_ago: number
  kind: PostKind
  scope: 'everyone' | 'organization'
  title: string
  text: string
  film?: string
  tags: string[]
  answers_in_sign?: boolean
  likes: string[]
  answers: Answer[]
}

const SAMPLES: readonly Sample[] = [
  {
    by: 'teacher',
    hours_ago: 150,
    kind: 'announcement',
    scope: 'organization',
    title: 'Deaf coffee on Thursday',
    text: 'Voices off from six to eight in the student center. Beginners are welcome: bring three signs and a question.',
    tags: ['culture'],
    likes: ['learner', 'omar', 'grace'],
    answers: [
      { by: 'learner', text: 'I will be there. Is it all right to write things down when I get stuck?' },
      { by: 'teacher', text: 'Of course. Point, draw, fingerspell, write: all of that is talking.' },
    ],
  },
  {
    by: 'learner',
    hours_ago: 74,
    kind: 'question',
    scope: 'organization',
    title: 'Is my HELLO clear enough?',
    text: 'My roommate says it looks like a salute. What should I change?',
    film: 'hello',
    tags: ['practice'],
    answers_in_sign: true,
    likes: ['omar', 'teacher'],
    answers: [
      {
        by: 'teacher',
        text: 'It is a small move away from the head, and your face greets too. Watch mine beside yours.',
        film: 'hello',
        at: 0.4,
        model: 'hello',
      },
      { by: 'learner', text: 'Now I see it: I was cutting it short. Thank you!' },
    ],
  },
  {
    by: 'family',
    hours_ago: 52,
    kind: 'question',
    scope: 'everyone',
    title: 'How do I get my daughter’s attention without shouting?',
    text: 'She is four and Deaf. Calling across the room is a habit that I have to lose.',
    tags: ['family'],
    likes: ['teacher', 'admin'],
    answers: [
      {
        by: 'teacher',
        text: 'Tap her shoulder, wave low in her sight, or flick the lights once. Then wait for her eyes before you sign.',
      },
      { by: 'family', text: 'The lights work like magic. Thank you.' },
    ],
  },
  {
    by: 'teacher2',
    hours_ago: 30,
    kind: 'video',
    scope: 'everyone',
    title: 'THANK-YOU at three speeds of a day',
    text: 'To the driver, to a friend, to your grandmother: the same sign, three faces. Show me yours.',
    film: 'thank-you',
    tags: ['grammar'],
    answers_in_sign: true,
    likes: ['family', 'admin', 'teacher'],
    answers: [{ by: 'family', text: '', film: 'thank-you' }],
  },
  {
    by: 'diego',
    hours_ago: 20,
    kind: 'discussion',
    scope: 'organization',
    title: '¿Cómo practican en casa?',
    text: 'Yo etiqueto las cosas de la cocina con su seña y me obligo a pedirlas así. ¿Qué les funciona a ustedes?',
    tags: ['practice'],
    likes: ['learner'],
    answers: [{ by: 'editor', text: 'Cinco minutos al día frente al espejo, y los sábados con mi sobrina.' }],
  },
]

/** A film of the content pack as an upload of a person for the community. */
const filmOf = (platform: Platform, person: SeedPerson, clip: string): Promise<string> =>
  uploadCopy(platform, person.actor, { file: `clips/${clip}.mp4`, name: clip, purpose: UPLOAD_PURPOSE })

/**
 * Posts, answers and likes of the sample people, with films of the model signer, so that a fresh start is
 * alive.
 */
export async function seedCommunity(platform: Platform, named: (name: string) => SeedPerson): Promise<void> {
  const now = platform.clock().getTime()
  const { version } = await currentRules(platform.db)
  const writers = new Set(SAMPLES.flatMap(({ by, answers }) => [by, ...answers.map((answer) => answer.by)]))
  for (const name of writers) await acceptRules(platform, named(name).actor, version)
  for (const { by, hours_ago, likes, answers, film, ...sample } of SAMPLES) {
    const hoursAgo = (hours: number): Platform => ({
      ...platform,
      clock: () => new Date(now - Math.max(0, hours) * HOUR_MS),
    })
    const author = named(by),
      then = hoursAgo(hours_ago)
    const { id } = await beginPost(then, author.actor, {
      answers_in_sign: false,
      ...sample,
      language: author.language ?? 'en',
      film: film === undefined ? null : await filmOf(platform, author, film),
    })
    await publishPost(then, author.actor, id)
    for (const [n, answer] of answers.entries()) {
      const person = named(answer.by)
      await addComment(hoursAgo(hours_ago - 1 - n * 2), person.actor, id, {
        text: answer.text,
        parent_id: null,
        film: answer.film === undefined ? null : await filmOf(platform, person, answer.film),
        at: answer.at ?? null,
        model: answer.model ?? null,
      })
    }
    for (const name of likes) await likePost(then, named(name).actor, id, true)
  }
}
