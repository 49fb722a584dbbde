import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { FIRM_DAYS, type Mode, type Option, type PracticeItem, type Session } from '../practice.contract.ts'
import {
  candidatesOf,
  differences,
  wordsOf,
  likelySpelled,
  wrongOnes,
  type QuestionWord,
  type Candidate,
  type Word,
} from './choices.ts'
import { dueCards, summaryOf, type DueCard } from './due.queries.ts'
import { learner } from './learner.ts'
import { intervalsOf, NEW } from './scheduler.ts'
import { preferredSigner } from './signer.queries.ts'

const CHOICES = 4
const isFirm = (card: DueCard): boolean => card.reps >= 3 && card.stability >= FIRM_DAYS

const isFilmed = (word: QuestionWord): boolean => word.clip !== null || word.poster !== null

/** Returns the way to ask a card; a choice only with enough wrong words. */
function modeOf(card: DueCard, word: QuestionWord, wrong: readonly Word[]): Mode {
  const choose = !isFirm(card) && wrong.length === CHOICES - 1
  if (card.skill === 'produce')
    return choose && word.clip !== null && card.reps < 2 ? 'choose_sign' : 'sign_along'
  if (card.skill === 'fingerspelling') return choose ? 'choose_spelled' : 'spelled'
  if (!isFilmed(word) && word.notation === null) return 'spelled'
  return choose ? 'choose_meaning' : 'recall_meaning'
}

/** Everything for the next cards in one answer: with it, nothing more is asked of the server between cards. */
export async function sessionOf(platform: Platform, actor: Actor, size: number): Promise<Session> {
  const person = learner(actor),
    { db } = platform,
    now = platform.clock()
  const [cards, summary, signer] = await Promise.all([
    dueCards(db, person, size, now),
    summaryOf(db, person, now),
    preferredSigner(db, person),
  ])
  if (cards.length === 0) return { items: [], summary, signer }
  const ids = [...new Set(cards.map((card) => card.vocabulary_id))]
  const [found, candidates] = await Promise.all([wordsOf(db, ids), candidatesOf(db, person, ids, now)])
  const words = new Map(found.map((word) => [word.id, word])),
    near = Map.groupBy(candidates, (one) => one.for_id)
  const items = await Promise.all(
    cards.map((card) =>
      item(platform, card, words.get(card.vocabulary_id)!, near.get(card.vocabulary_id) ?? [], now),
    ),
  )
  return { items, summary, signer }
}

async function item(
  platform: Platform,
  card: DueCard,
  word: QuestionWord,
  near: readonly Candidate[],
  now: Date,
): Promise<PracticeItem> {
  const file = async (key: string | null) =>
    key === null ? null : { key, url: (await platform.files.url(key)).url }
  const wrong =
    card.skill === 'fingerspelling'
      ? likelySpelled(word, near, CHOICES - 1)
      : wrongOnes(word, near, CHOICES - 1, card.skill === 'produce')
  const mode = modeOf(card, word, wrong)
  const option = async (one: Word): Promise<Option> => ({
    id: one.id,
    word_en: one.word_en,
    word_es: one.word_es,
    spelling: one.spelling,
    differs: one === word || card.skill === 'fingerspelling' ? [] : differences(word, one),
    clip: mode === 'choose_sign' ? await file(one.clip) : null,
    poster: mode === 'choose_sign' ? await file(one.poster) : null,
  })
  const isSpelled = mode === 'spelled' || mode === 'choose_spelled'
  const [clip, poster, still] = await Promise.all([file(word.clip), file(word.poster), file(word.still)])
  const sign = isSpelled || isFilmed(word) ? null : word.notation
  return {
    card_id: card.id,
    vocabulary_id: word.id,
    slug: word.slug,
    skill: card.skill,
    mode,
    is_new: card.state === NEW,
    word_en: word.word_en,
    word_es: word.word_es,
    clip: isSpelled ? null : clip,
    poster: isSpelled ? null : poster,
    spelling: word.spelling,
    sign,
    still: sign && still,
    reviewed: word.reviewed,
    options: mode.startsWith('choose_') ? await Promise.all([word, ...wrong].map(option)) : [],
    intervals: intervalsOf(card, now),
  }
}
