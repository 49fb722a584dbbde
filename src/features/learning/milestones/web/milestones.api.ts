import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { Milestone, MilestoneKind, milestonesContract } from '../milestones.contract.ts'

type C = typeof milestonesContract
const mine = getQuery<C['mine']>('GET /milestones/mine', [LEARNING, 'milestones'], { quiet: 'extra' })

/**
 * Returns the learner's milestones, latest first; none while loading. Reloads on every mount, because the
 * latest activity may have reached one.
 */
export const useMilestones = (): readonly Milestone[] =>
  useQuery({ ...mine, refetchOnMount: 'always' }).data ?? []

/** Says that one was marked; it is shown as such at once. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: MilestoneKind) =>
      api.data<C['seen']>('PUT /milestones/{kind}/seen', { params: { kind } }),
    onMutate: (kind) =>
      client.setQueryData(mine.queryKey, (all) =>
        all?.map((one) => (one.kind === kind ? { ...one, seen: true } : one)),
      ),
  })
}
