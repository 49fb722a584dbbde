import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { courseNodesContract } from '../course-nodes.contract.ts'
import { readingDraft } from './drafts.access.ts'
import { getNode, removedNodes } from './drafts.queries.ts'
import { addNode, changeNode, moveNode, removeNode, restoreNode } from './nodes.service.ts'
import { copyNode } from './copy-node.ts'

/** Modules, weeks and lessons of a course that is being written. */
export function courseNodesRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(courseNodesContract, {
    addNode: ({ actor, params, body }) => addNode(platform, actor, params.common_id, body),
    node: ({ actor, params }) => getNode(db, actor, params.id),
    changeNode: async ({ actor, params, body, request }) => {
      await changeNode(platform, actor, params.id, body, request.if_match)
      return getNode(db, actor, params.id)
    },
    moveNode: async ({ actor, params, body }) => {
      await moveNode(platform, actor, params.id, body)
      return null
    },
    copyNode: ({ actor, params }) => copyNode(platform, actor, params.id),
    removeNode: async ({ actor, params }) => {
      await removeNode(platform, actor, params.id)
      return null
    },
    restoreNode: async ({ actor, params }) => {
      await restoreNode(platform, actor, params.id)
      return null
    },
    removed: ({ actor, params }) =>
      readingDraft(platform, actor, params.common_id, (tx) =>
        removedNodes(tx, params.common_id, actor.language),
      ),
  })
}
