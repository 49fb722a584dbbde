import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { MediaRoom } from '../room.contract.ts'
import { lineOf } from './places.ts'
import { presentIn } from './room.access.ts'

export const KEEP_OUT_JOB = 'room-keep-out'
/** Lifetime of a token. It is needed on entering only; the server renews it for people inside. */
const TOKEN_SECONDS = 600

/** The server's own kit is loaded where there is such a server, and costs no memory elsewhere. */
const kit = (): Promise<typeof import('livekit-server-sdk')> => import('livekit-server-sdk')
const configured = ({ LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET }: Config) =>
  LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET
    ? { url: LIVEKIT_URL, key: LIVEKIT_API_KEY, secret: LIVEKIT_API_SECRET }
    : null

/**
 * URL of the media server that carries a room, and a token that admits one tab, by its id, to this room only.
 * Null for a room carried by the devices.
 */
export async function mediaRoom(
  config: Config,
  { id, planned }: { id: string; planned: number },
  tab: string,
): Promise<MediaRoom | null> {
  const server = configured(config)
  if (!server || lineOf(config, planned) === 'mesh') return null
  const { AccessToken } = await kit()
  const token = new AccessToken(server.key, server.secret, { identity: tab, ttl: TOKEN_SECONDS })
  token.addGrant({ roomJoin: true, room: id, canPublish: true, canSubscribe: true, canPublishData: true })
  return { url: server.url, token: await token.toJwt() }
}

/** Asks that whoever may no longer be in rooms is put out of the media server; nothing without one. */
export async function sendKeepOut(platform: TxPlatform, tx: Db, ids: readonly string[]): Promise<void> {
  if (!configured(platform.config)) return
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await platform.jobs.send(tx, KEEP_OUT_JOB, { id }, { singletonKey: id })
}

/**
 * Puts every tab out of the media server that is not present by our own rows: a word once given would let it
 * stay. Twice does no harm.
 *
 * @throws Error where the server does not answer: the job is tried again
 */
export async function keepOut(platform: Platform, id: string): Promise<void> {
  const server = configured(platform.config)
  if (!server) return
  const { RoomServiceClient } = await kit()
  const client = new RoomServiceClient(server.url.replace(/^ws/, 'http'), server.key, server.secret)
  const rooms = await client.listRooms([id])
  if (rooms.length === 0) return
  const [there, present] = [
    await client.listParticipants(id),
    await presentIn(platform.db, id, platform.clock()),
  ]
  const allowed = new Set(present.map(({ tab }) => tab))
  for (const { identity } of there)
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    if (!allowed.has(identity)) await client.removeParticipant(id, identity)
}
