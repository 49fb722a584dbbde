type Call<Input, Answer> = {
  input: Input
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Batches calls of one kind: those that arrive while earlier ones are at the database wait and are sent
 * together, because PostgreSQL spends most of a small statement's time on setting it up and storing it. A
 * call that finds a free turn is sent at once.
 */
export class Turns<Input, Answer> {
  readonly #run: (inputs: Input[]) => Promise<Answer[]>
  readonly #keyOf: ((input: Input) => string) | undefined
  readonly #atOnce: number
  readonly #most: number
  #waiting: Call<Input, Answer>[] = []
  #running = 0

  /**
   * @param run answers the inputs, in their order. `keyOf`: calls with the same key are not sent in one turn;
   *   reads need none. `atOnce`: so many turns run at a time, of at most `most` calls.
   */
  constructor(
    run: (inputs: Input[]) => Promise<Answer[]>,
    {
      keyOf,
      atOnce = 2,
      most = 50,
    }: { keyOf?: (input: Input) => string; atOnce?: number; most?: number } = {},
  ) {
    this.#run = run
    this.#keyOf = keyOf
    this.#atOnce = atOnce
    this.#most = most
  }

  /**
   * @throws the error of `run` for this input alone: when a turn of several fails, each of them is retried by
   *   itself.
   */
  add(input: Input): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#atOnce || this.#waiting.length === 0) return
    const turn = new Map<unknown, Call<Input, Answer>>(),
      later: Call<Input, Answer>[] = []
    for (const call of this.#waiting) {
      const key = this.#keyOf ? this.#keyOf(call.input) : call
      if (turn.size < this.#most && !turn.has(key)) turn.set(key, call)
      else later.push(call)
    }
    this.#waiting = later
    this.#running += 1
    void this.#answer([...turn.values()]).then(() => {
      this.#running -= 1
      this.#next()
    })
  }

  async #answer(calls: readonly Call<Input, Answer>[]): Promise<void> {
    try {
      const answers = await this.#run(calls.map((call) => call.input))
      for (const [index, call] of calls.entries()) call.resolve(answers[index]!)
    } catch (error) {
      if (calls.length === 1) calls[0]!.reject(error)
      else for (const call of calls) await this.#answer([call])
    }
  }
}
