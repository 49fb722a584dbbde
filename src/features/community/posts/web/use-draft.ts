import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/constants.ts'
import type { PostKind } from '#contract/community.ts'
import type { Post } from '../posts.contract.ts'
import { beginPost, changePost, type Scope } from './posts.api.ts'

export type PostWords = {
  title: string
  text: string
  /** Keys of people whom the text mentions, as far as they were chosen here. */
  mentions: string[]
  film: string | null
  tags: string[]
  answers_in_sign: boolean
}
/** Milliseconds of rest after which a draft is saved. */
const REST_MS = 1200
const RETRY_MS = 8000

type Start = { kind: PostKind; scope: Scope; language: Language; post: Post | null }
export type Draft = {
  words: PostWords
  set: (change: Partial<PostWords>) => void
  id: string | null
  saved: Date | null
  state: 'idle' | 'saving' | 'failed'
  /** Saves what is not saved yet. @returns the draft's id, null where nothing was written */
  save: () => Promise<string | null>
}

const wordsOf = (post: Post | null): PostWords => ({
  title: post?.title ?? '',
  text: post?.text ?? '',
  mentions: [],
  film: post?.film?.media_id ?? null,
  tags: post?.tags.map((tag) => tag.key) ?? [],
  answers_in_sign: post?.answers_in_sign ?? false,
})
const isEmpty = ({ title, text, film }: PostWords): boolean => title === '' && text === '' && film === null

/**
 * The words of a post while they are written. A draft is saved by itself after a rest, and again until it
 * succeeds; a post that others read is saved by `save` alone.
 */
export function useDraft({ kind, scope, language, post }: Start): Draft {
  const client = useQueryClient()
  const [words, setWords] = useState(() => wordsOf(post))
  const [saved, setSaved] = useState<Date | null>(null)
  const [state, setState] = useState<Draft['state']>('idle')
  const id = useRef(post?.id ?? null)
  const [shownId, setShownId] = useState(post?.id ?? null)
  const kept = useRef(JSON.stringify(wordsOf(post)))
  const latest = useRef(words)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = words
  })
  const live = post !== null && post.state !== 'draft'
  const write = useCallback(async (): Promise<void> => {
    const now = latest.current,
      text = JSON.stringify(now)
    if (text === kept.current || (id.current === null && isEmpty(now))) return
    setState('saving')
    try {
      if (id.current === null) {
        id.current = (await beginPost({ kind, scope, language, ...now })).id
        setShownId(id.current)
      } else await changePost(id.current, now)
      kept.current = text
      setSaved(new Date())
      setState('idle')
    } catch (error) {
      setState('failed')
      throw error
    }
  }, [kind, scope, language])
  const save = useCallback(async (): Promise<string | null> => {
    // One after the other: two first ones would be two drafts.
    const turn = running.current.catch(() => undefined).then(write)
    running.current = turn
    await turn
    void client.invalidateQueries({ queryKey: ['community'] })
    return id.current
  }, [write, client])
  useEffect(() => {
    if (live) return undefined
    const timer = setTimeout(
      () => void save().catch(() => undefined),
      state === 'failed' ? RETRY_MS : REST_MS,
    )
    return () => clearTimeout(timer)
  }, [words, live, save, state])
  return {
    words,
    set: (change) => setWords((before) => ({ ...before, ...change })),
    id: shownId,
    saved,
    state,
    save,
  }
}
