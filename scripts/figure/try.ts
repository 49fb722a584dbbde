import { placePerson } from './fit.ts'
import { handPart, handPoints } from './hand.ts'
import { RECIPES, PEOPLE } from './people.ts'
import { pointsOf } from './mesh.ts'
for (const name of PEOPLE) {
  const t = performance.now()
  const placed = placePerson(RECIPES[name])
  const part = handPart(placed)
  const p = pointsOf(part, handPoints(placed))
  const b = (n: string) =>
    placed
      .bone(n)
      .head.map((x) => x.toFixed(3))
      .join(' ')
  let min = [9, 9, 9],
    max = [-9, -9, -9]
  for (let i = 0; i < p.length; i++) {
    min[i % 3] = Math.min(min[i % 3]!, p[i]!)
    max[i % 3] = Math.max(max[i % 3]!, p[i]!)
  }
  console.log(
    name,
    part.spots.length,
    part.index.length / 3,
    min.map((x) => x.toFixed(3)),
    max.map((x) => x.toFixed(3)),
    'eye',
    b('eye.R'),
    'neck',
    b('neck01'),
    b('neck03'),
    b('head'),
    'sh',
    b('upperarm01.R'),
    'el',
    b('lowerarm01.R'),
    'wr',
    b('wrist.R'),
    Math.round(performance.now() - t) + 'ms',
  )
}
