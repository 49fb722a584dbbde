import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { oneDraft } from '../../course-drafts/web/public.ts'

export function useReload(common_id: string): () => Promise<Draft> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...oneDraft(common_id), staleTime: 0 })
}
