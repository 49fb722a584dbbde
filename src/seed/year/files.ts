import { addSigner } from '#features/dictionary/signers/server/public.ts'
import { markSample } from '#server/sample/sample.ts'
import { uploadCopy } from '../upload.ts'
import { COLLEGE_OWNER, COLLEGE_TEACHERS } from './college.ts'
import type { Part } from './story.ts'

const PART = 'files and signers'

/** Uploads of staff: address, days ago, file of the content pack, and its name. */
const UPLOADS = [
  ['admin@example.com', 210, 'posters/hello.webp', 'Home page, hello.webp'],
  ['admin@example.com', 34, 'clips/thank-you.mp4', 'Newsletter, thank you.mp4'],
  [COLLEGE_OWNER, 180, 'posters/school.webp', 'Open day.webp'],
  [COLLEGE_OWNER, 26, 'posters/mother.webp', 'Family evening.webp'],
  [COLLEGE_TEACHERS[0], 97, 'clips/hello.mp4', 'Greetings, first try.mp4'],
  [COLLEGE_TEACHERS[0], 41, 'posters/drink.webp', 'Deaf coffee poster.webp'],
  [COLLEGE_TEACHERS[0], 6, 'clips/deaf.mp4', 'DEAF, both ways.mp4'],
  [COLLEGE_TEACHERS[1], 58, 'clips/thank-you.mp4', 'Thank you, from the side.mp4'],
  [COLLEGE_TEACHERS[1], 12, 'posters/learn.webp', 'Again, for the board.webp'],
  ['editor@example.com', 15, 'posters/today.webp', 'Biblioteca.webp'],
] as const

/** People whom the films of the college's words may show. */
const SIGNERS = [
  ['Daniel Whitcomb', 'daniel-whitcomb', 'right'],
  ['Imani Brooks', 'imani-brooks', 'left'],
] as const

/** Files that staff have uploaded, and the signers of the college. */
export const files: Part = {
  name: PART,
  async tell(story) {
    for (const [email, days, file, name] of UPLOADS) {
      // oxlint-disable-next-line no-await-in-loop -- ten files
      const { actor } = await story.person(email)
      const clock = (): Date => story.moment(days, 13)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await uploadCopy({ ...story.platform, clock }, actor, { file, name })
    }
    const owner = await story.person(COLLEGE_OWNER)
    await story.platform.db.transaction(async (tx) => {
      for (const [name, slug, dominant_hand] of SIGNERS) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const id = await addSigner(tx, {
          slug,
          name_en: name,
          name_es: name,
          kind: 'filmed',
          dominant_hand,
          organization_id: owner.actor.organization_id,
        })
        // oxlint-disable-next-line no-await-in-loop -- as above
        await markSample(tx, PART, 'signers', [id])
      }
    })
  },
}
