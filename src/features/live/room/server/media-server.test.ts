import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { policyOf } from '#server/http/pages/policy.ts'
import type { Here, Room } from '../room.contract.ts'
import { keepOut } from './media-server.ts'

const SECRET = 'a secret of at least thirty-two letters'
let server: Server, test: TestApp, people: Awaited<ReturnType<typeof twoTenants>>
let inside: string[] = []
const removed: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { identity } = JSON.parse(Buffer.concat(chunks).toString()) as { identity?: string }
      const method = request.url!.split('/').at(-1)
      if (method === 'RemoveParticipant') removed.push(identity!)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          method === 'ListRooms'
            ? { rooms: [{ name: 'room' }] }
            : method === 'ListParticipants'
              ? { participants: inside.map((one) => ({ identity: one })) }
              : {},
        ),
      )
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  test = await testApp({
    LIVEKIT_URL: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: SECRET,
  })
  people = await twoTenants(test.platform)
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

it('carries large meetings through the server, one tab by one word, and small ones not', async () => {
  const { teacher, learner } = people.one
  const id = await aBooking(test.platform, [
    ['teacher', teacher],
    ['learner', learner],
  ])
  const enter = async (tab: string) =>
    (await test.as(learner).post<Here>(`/live/rooms/${id}/stays`, { tab })).body.data
  const shown = async () => (await test.as(learner).get<Room>(`/live/rooms/${id}`)).body.data.line
  expect([await shown(), (await enter(randomUUID())).media]).toEqual(['mesh', null])
  await test.platform.db.query('update bookings set places = 7 where id = $1', [id])
  const tab = randomUUID()
  const { media } = await enter(tab)
  expect([await shown(), media!.url]).toEqual(['server', test.platform.config.LIVEKIT_URL])
  const claims = await new TokenVerifier('key', SECRET).verify(media!.token)
  expect([claims.sub, claims.video]).toMatchObject([tab, { room: id, roomJoin: true }])
  expect(claims.video).not.toHaveProperty('roomAdmin')

  // Only tabs that are present by our rows may be in the server's room.
  inside = [tab, randomUUID()]
  await keepOut(test.platform, id)
  expect(removed).toEqual([inside[1]])
  await test.platform.db.query('delete from booking_people where booking_id = $1 and user_id = $2', [
    id,
    learner.id,
  ])
  await keepOut(test.platform, id)
  expect(removed).toContain(tab)
})

it('is named by the policy of pages only where it is configured', () => {
  const { config } = test.platform
  const origin = config.LIVEKIT_URL!
  expect(policyOf('', config)).toContain(`${origin} ${origin.replace('ws', 'http')}`)
  expect(policyOf('', { ...config, LIVEKIT_URL: undefined })).not.toContain(origin)
})
