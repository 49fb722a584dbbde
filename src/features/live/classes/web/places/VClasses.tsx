import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ClassDetail } from './ClassDetail.tsx'
import { ClassList } from './ClassList.tsx'
import { usePlacesWords } from './words.ts'

export const preload = usePlacesWords.preload

/** /v-classes: classes with seats; with ?class= one of them. */
export default function VClasses(): ReactNode {
  const [search] = useSearchParams()
  const id = search.get('class')
  return id ? <ClassDetail key={id} id={id} /> : <ClassList />
}
