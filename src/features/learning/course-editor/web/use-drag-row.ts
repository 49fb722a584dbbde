import { useEffect, useRef, useState, type RefObject } from 'react'
import type { OutlineModule } from '../../course-drafts/course-drafts.contract.ts'
import type { NodeKind } from '../../course-drafts/web/public.ts'
import { familiesOf, type Place } from './outline.ts'

type Edge = 'before' | 'after' | 'into'
type Options = {
  id: string
  kind: NodeKind
  modules: readonly OutlineModule[]
  onDrop: (id: string, place: Place) => void
}
const CHILD: Record<NodeKind, NodeKind | null> = { module: 'week', week: 'lesson', lesson: null }

/**
 * Returns the place for a dropped row: before or after a row of its own kind, or at the end of a row of its
 * parent's kind.
 */
function landing(edge: Edge, over: string, kind: NodeKind, modules: readonly OutlineModule[]): Place {
  if (edge === 'into') return { parent_id: over, before_id: null }
  const family = familiesOf(modules, kind).find((one) => one.ids.includes(over))!
  return {
    parent_id: family.parent_id,
    before_id: edge === 'before' ? over : (family.ids[family.ids.indexOf(over) + 1] ?? null),
  }
}

/**
 * Makes a row draggable by its handle, and a drop target for others. The library is loaded with the first
 * rendered row.
 */
export function useDragRow(options: Options): {
  row: RefObject<HTMLDivElement | null>
  handle: RefObject<HTMLSpanElement | null>
  dragging: boolean
  edge: Edge | null
} {
  const row = useRef<HTMLDivElement>(null),
    handle = useRef<HTMLSpanElement>(null)
  const [dragging, setDragging] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  useEffect(() => {
    const element = row.current,
      dragHandle = handle.current
    if (!element || !dragHandle) return
    let stop = (): void => undefined,
      over = false
    const edgeFor = (source: Record<string, unknown>, y: number): Edge => {
      if (source['kind'] !== now.current.kind) return 'into'
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'before' : 'after'
    }
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
      ({ draggable, dropTargetForElements }) => {
        if (over) return
        const stops = [
          draggable({
            element,
            dragHandle,
            getInitialData: () => ({ id: now.current.id, kind: now.current.kind }),
            onDragStart: () => setDragging(true),
            onDrop: () => setDragging(false),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) =>
              source.data['id'] !== now.current.id &&
              (source.data['kind'] === now.current.kind || source.data['kind'] === CHILD[now.current.kind]),
            onDrag: ({ source, location }) => setEdge(edgeFor(source.data, location.current.input.clientY)),
            onDragLeave: () => setEdge(null),
            onDrop: ({ source, location }) => {
              setEdge(null)
              const { id, modules, onDrop } = now.current
              const place = landing(
                edgeFor(source.data, location.current.input.clientY),
                id,
                source.data['kind'] as NodeKind,
                modules,
              )
              if (place.before_id !== source.data['id']) onDrop(String(source.data['id']), place)
            },
          }),
        ]
        stop = () => {
          for (const one of stops) one()
        }
      },
    )
    return () => {
      over = true
      stop()
    }
  }, [])
  return { row, handle, dragging, edge }
}
