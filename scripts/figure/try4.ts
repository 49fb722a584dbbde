import { makeParts, topBone } from './parts.ts'
import { placePerson } from './fit.ts'
import { RECIPES } from './people.ts'
import { spotIn, weightsAt } from './mesh.ts'
import { WEIGHTS } from './data.ts'
const parts = makeParts(),
  placed = placePerson(RECIPES.ana)
for (const spot of parts.torso.spots) {
  const w = weightsAt(spot, topBone)
  const arm = [...w].filter(([b]) => [4, 5, 6, 10, 11, 12].includes(b)).reduce((s, [, x]) => s + x, 0)
  if (arm > 0.02)
    console.log(
      spotIn(placed.points, spot)
        .map((x) => x.toFixed(3))
        .join(' '),
      [...w].map(([b, x]) => b + ':' + x.toFixed(2)).join(' '),
      [...WEIGHTS[spot[0]![0]]!].map(([b, x]) => b + ':' + x.toFixed(2)).join(' '),
    )
}
const idx = parts.torso.index
let long = 0
for (let i = 0; i < idx.length; i += 3) {
  const [a, b, c] = [0, 1, 2].map((k) => spotIn(placed.points, parts.torso.spots[idx[i + k]!]!))
  const L = Math.max(
    Math.hypot(a![0] - b![0], a![1] - b![1], a![2] - b![2]),
    Math.hypot(a![0] - c![0], a![1] - c![1], a![2] - c![2]),
  )
  if (L > 0.06) {
    long++
    console.log(
      'long',
      a!.map((x) => x.toFixed(2)).join(' '),
      b!.map((x) => x.toFixed(2)).join(' '),
      c!.map((x) => x.toFixed(2)).join(' '),
    )
  }
}
