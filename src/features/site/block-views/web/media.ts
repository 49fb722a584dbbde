import helloClip from '../../../../../content/media/clips/hello.mp4'
import learnClip from '../../../../../content/media/clips/learn.mp4'
import motherClip from '../../../../../content/media/clips/mother.mp4'
import pleaseClip from '../../../../../content/media/clips/please.mp4'
import thankYouClip from '../../../../../content/media/clips/thank-you.mp4'
import waterClip from '../../../../../content/media/clips/water.mp4'
import helloPoster from '../../../../../content/media/posters/hello.webp'
import learnPoster from '../../../../../content/media/posters/learn.webp'
import motherPoster from '../../../../../content/media/posters/mother.webp'
import pleasePoster from '../../../../../content/media/posters/please.webp'
import thankYouPoster from '../../../../../content/media/posters/thank-you.webp'
import waterPoster from '../../../../../content/media/posters/water.webp'

/** Signs of the home page are bundled files: the first one plays without a request to the server. */
const HOME_SIGNS = {
  hello: { clip: helloClip, poster: helloPoster },
  'thank-you': { clip: thankYouClip, poster: thankYouPoster },
  learn: { clip: learnClip, poster: learnPoster },
  water: { clip: waterClip, poster: waterPoster },
  mother: { clip: motherClip, poster: motherPoster },
  please: { clip: pleaseClip, poster: pleasePoster },
} as const

const homeSign = (word: string): { clip: string; poster: string } | undefined =>
  (HOME_SIGNS as Readonly<Record<string, { clip: string; poster: string }>>)[word]
/** The film of a public word, at an address that stays. */
export const filmOf = (word: string): string =>
  homeSign(word)?.clip ?? `/words/${encodeURIComponent(word)}/film`
/** Its picture. */
export const posterOf = (word: string): string =>
  homeSign(word)?.poster ?? `/words/${encodeURIComponent(word)}/picture`

const pictures = import.meta.glob<string>('../../../../../content/media/handshapes/?.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
/** Letter → picture of its handshape; J and Z have none, they move. */
export const LETTERS: Record<string, string> = Object.fromEntries(
  Object.entries(pictures).flatMap(([file, url]) => {
    const letter = /\/([A-Z])\.webp$/.exec(file)?.[1]
    return letter ? [[letter, url]] : []
  }),
)
