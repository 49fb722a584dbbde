import { writeFileSync, mkdirSync } from 'node:fs'
import { placePerson } from './fit.ts'
import { handPoints } from './hand.ts'
import { makeParts } from './parts.ts'
import { normalsOf, pointsOf } from './mesh.ts'
import { PEOPLE, RECIPES } from './people.ts'
import { fit, readProxy } from './data.ts'
mkdirSync('/tmp/fig/out', { recursive: true })
const parts = makeParts()
for (const name of PEOPLE) {
  const placed = placePerson(RECIPES[name])
  const out: any = {}
  const put = (n: string, points: any, index: number[], color: number, uv?: any, map?: string) =>
    (out[n] = {
      p: Array.from(points, (x: any) => +x.toFixed(5)),
      n: Array.from(normalsOf(points, index), (x) => +x.toFixed(3)),
      i: index,
      color,
      uv,
      map,
    })
  put('head', pointsOf(parts.head, placed.points), parts.head.index, 0xc9966f)
  put('torso', pointsOf(parts.torso, placed.points), parts.torso.index, 0x2c4a72)
  put('sleeve', pointsOf(parts.sleeve, placed.points), parts.sleeve.index, 0x2c6a72)
  const h = pointsOf(parts.hand, handPoints(placed))
  for (let i = 0; i < h.length; i += 3) {
    h[i]! -= 0.3
    h[i + 2]! += 0.1
  }
  put('hand', h, parts.hand.index, 0xc9966f)
  put('teeth', pointsOf(parts.teeth, placed.points), parts.teeth.index, 0xffffff)
  for (const [n, f, c] of [
    ['hair', `proxies/hair/${RECIPES[name].hair}`, 0x6b5040],
    ['brows', `proxies/eyebrows/${RECIPES[name].brows}`, 0x302010],
  ] as const) {
    const proxy = readProxy(f)
    const pts = fit(proxy, placed.points)
    // by uv corners
    const key = new Map<string, number>(),
      P: number[] = [],
      U: number[] = [],
      I: number[] = []
    for (const face of proxy.mesh.faces) {
      const ids = face.corners.map((v, k) => {
        const kk = v + '/' + face.uvs[k]
        if (!key.has(kk)) {
          key.set(kk, P.length / 3)
          P.push(pts[v * 3]!, pts[v * 3 + 1]!, pts[v * 3 + 2]!)
          U.push(...proxy.mesh.uvs[face.uvs[k]!]!)
        }
        return key.get(kk)!
      })
      for (let k = 1; k + 1 < ids.length; k++) I.push(ids[0]!, ids[k]!, ids[k + 1]!)
    }
    put(n, P, I, c, U, n === 'hair' ? 'hair-' + RECIPES[name].hair : RECIPES[name].brows)
  }
  writeFileSync(`/tmp/fig/out/${name}.json`, JSON.stringify(out))
}
