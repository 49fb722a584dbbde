/** The part of CacheStorage that is used here, in memory, for tests. */
const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), 'http://asl.example').href

class FakeCache {
  readonly entries = new Map<string, Response>()
  match = (key: RequestInfo | URL): Promise<Response | undefined> =>
    Promise.resolve(this.entries.get(addressOf(key))?.clone())
  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    const headers = new Headers(response.headers)
    this.entries.set(
      addressOf(key),
      new Response(await response.arrayBuffer(), { status: response.status, headers }),
    )
  }
  delete = (key: RequestInfo | URL): Promise<boolean> => Promise.resolve(this.entries.delete(addressOf(key)))
  keys = (): Promise<Request[]> =>
    Promise.resolve([...this.entries.keys()].map((address) => new Request(address)))
}

export class FakeCaches {
  readonly named = new Map<string, FakeCache>()
  open(name: string): Promise<FakeCache> {
    const cache = this.named.get(name) ?? new FakeCache()
    this.named.set(name, cache)
    return Promise.resolve(cache)
  }
  keys = (): Promise<string[]> => Promise.resolve([...this.named.keys()])
  delete = (name: string): Promise<boolean> => Promise.resolve(this.named.delete(name))
}
