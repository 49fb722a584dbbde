import { z } from 'zod'
import { optional } from '#contract/optional.ts'
import { contract } from '#contract/endpoint.ts'
import { Attachment, WordCard } from '../courses/lesson-view.contract.ts'
import { LessonContent, NODE_KINDS, NodeText } from './document.contract.ts'
import { Language, update, ofCourse, stale } from './course-drafts.contract.ts'
import { draftErrors } from './draft-errors.contract.ts'

export const CourseNode = z.object({
  id: z.uuid(),
  common_id: z.uuid(),
  kind: z.enum(NODE_KINDS),
  key: z.string(),
  parent_id: z.uuid().nullable(),
  version: z.int(),
  /** Null for modules and weeks. */
  content: LessonContent.nullable(),
  texts: z.partialRecord(Language, NodeText),
  /** The words of `content.vocabulary`, as cards. */
  words: z.array(WordCard),
  /** Letters that later lessons of the course teach ("JZ"): words with them are not read yet. */
  letters_ahead: z.string(),
  /** The files of `content.attachments`; `name` is the one they were uploaded with. */
  files: z.array(Attachment),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
})
export type CourseNode = z.output<typeof CourseNode>
export const NodeChange = z.object({
  content: LessonContent.partial().optional(),
  texts: z.partialRecord(Language, NodeText.partial()).optional(),
})
export type NodeChange = z.output<typeof NodeChange>

export const RemovedNode = z.object({
  id: z.uuid(),
  kind: z.enum(NODE_KINDS),
  title: z.string(),
  lessons: z.int(),
  deleted_at: z.iso.datetime(),
})

export const ofNode = z.object({ id: z.uuid() })

export const courseNodesContract = contract({
  addNode: {
    method: 'POST',
    path: '/course-drafts/{common_id}/nodes',
    summary: 'Add a module, week or lesson, before another or at the end',
    access: update,
    params: ofCourse,
    status: 201,
    idempotency: 'accepted',
    body: z.object({
      kind: z.enum(NODE_KINDS),
      parent_id: optional(z.uuid()),
      before_id: z.uuid().nullable().optional(),
      titles: z.partialRecord(Language, NodeText.shape.title).optional(),
    }),
    response: z.object({ id: z.uuid() }),
    errors: [draftErrors.wrong_place, draftErrors.too_many_nodes],
  },
  node: {
    method: 'GET',
    path: '/course-nodes/{id}',
    summary: 'One module, week or lesson whole, in all languages',
    access: update,
    params: ofNode,
    response: CourseNode,
    versioned: true,
  },
  changeNode: {
    method: 'PATCH',
    path: '/course-nodes/{id}',
    summary: 'Change what is named of a module, week or lesson; If-Match names the version that was changed',
    access: update,
    params: ofNode,
    body: NodeChange,
    response: CourseNode,
    versioned: true,
    errors: [
      ...stale,
      draftErrors.file_unknown,
      draftErrors.file_of_another_kind,
      draftErrors.file_twice,
      draftErrors.word_unknown,
      draftErrors.sign_unknown,
      draftErrors.slug_in_course,
    ],
  },
  moveNode: {
    method: 'POST',
    path: '/course-nodes/{id}/move',
    summary: 'Move a module, week or lesson before another or to the end of a parent',
    access: update,
    params: ofNode,
    body: z.object({ parent_id: z.uuid().nullable(), before_id: z.uuid().nullable() }),
    response: z.null(),
    errors: [draftErrors.wrong_place],
  },
  copyNode: {
    method: 'POST',
    path: '/course-nodes/{id}/copy',
    summary: 'Duplicate a module, week or lesson with all that is in it, right after it',
    access: update,
    params: ofNode,
    response: z.object({ id: z.uuid() }),
    status: 201,
    idempotency: 'accepted',
    errors: [draftErrors.too_many_nodes],
  },
  removeNode: {
    method: 'DELETE',
    path: '/course-nodes/{id}',
    summary: 'Put away a module, week or lesson with all that is in it; learners keep what is published',
    access: update,
    params: ofNode,
    response: z.null(),
  },
  restoreNode: {
    method: 'POST',
    path: '/course-nodes/{id}/restore',
    summary: 'Bring back what was put away',
    access: update,
    params: ofNode,
    response: z.null(),
    errors: [draftErrors.wrong_place],
  },
  removed: {
    method: 'GET',
    path: '/course-drafts/{common_id}/removed',
    summary: 'Modules, weeks and lessons that were put away',
    access: update,
    params: ofCourse,
    response: z.array(RemovedNode),
  },
})
