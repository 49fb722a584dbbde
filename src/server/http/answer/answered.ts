import type { FastifyInstance } from 'fastify'

/** An answer that was sent: for the log and the metrics. */
export type Answered = {
  id: string
  method: string
  /** The pattern of the address, never the address; nothing where none was met. */
  route: string | undefined
  status: number
  /** Milliseconds from the request to the end of its answer. */
  ms: number
  user?: string | undefined
  /** True when it was sent from memory, before the framework. */
  kept?: true
}
type Listener = (answer: Answered) => void

/** Tells of every answer, also of those out of memory, which the framework does not see. */
export class Answers {
  #listeners: Listener[] = []
  on(listener: Listener): void {
    this.#listeners.push(listener)
  }
  tell(answer: Answered): void {
    for (const listener of this.#listeners) listener(answer)
  }
}

/** Tells of what the framework answers. */
export function tellAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.answers.tell({
      id: request.id,
      method: request.method,
      route: request.is404 ? undefined : request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      user: request.actor?.user_id ?? undefined,
    })
    done()
  })
}
