// Readers of one discussion: a socket each, which notes how late it hears of a number of comments.
import { io, type Socket } from 'socket.io-client'
import { THREAD_EVENT } from '#contract/community.ts'

/**
 * First message: the room to join, and access tokens of those who join it. The answer is `ready`, once all
 * have joined.
 */
export type ReadersOrder = { url: string; room: string; tokens: string[] }
/** Message for each comment: the discussion now has so many, since a time in milliseconds since 1970. */
export type Said = { comments: number; at: number }
/** Answer to `end`: milliseconds from each comment until each reader heard of it. `missed`: never heard. */
export type Heard = { delays: number[]; missed: number; events: number }

const said: Said[] = []
/** The highest number of comments that a reader heard of, with the time; in order. */
const heard: { comments: number; at: number }[][] = []
const sockets: Socket[] = []

async function join({ url, room, tokens }: ReadersOrder): Promise<void> {
  for (const access of tokens) {
    // oxlint-disable-next-line no-await-in-loop -- two thousand at once would measure how quickly they connect
    const answer = await fetch(`${url}/api/v2/auth/socket-token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}` },
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { data } = (await answer.json()) as { data: { token: string } }
    const news: (typeof heard)[number] = []
    const socket = io(url, { transports: ['websocket'], query: { token: data.token }, reconnection: false })
    socket.on(THREAD_EVENT, ({ comments }: { comments: number }) => news.push({ comments, at: Date.now() }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    socket.emit('join-room', room)
    sockets.push(socket)
    heard.push(news)
  }
}

function result(): Heard {
  const delays: number[] = []
  let missed = 0
  for (const news of heard)
    for (const { comments, at } of said) {
      const event = news.find((one) => one.comments >= comments)
      if (event) delays.push(Math.max(0, event.at - at))
      else missed += 1
    }
  return { delays, missed, events: heard.reduce((sum, news) => sum + news.length, 0) }
}

process.on('message', (message: ReadersOrder | Said | 'end') => {
  if (message === 'end') {
    for (const socket of sockets) socket.close()
    process.send!(result())
  } else if ('comments' in message) said.push(message)
  else
    void join(message).then(
      () => process.send!('ready'),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
