/** Returns the shared text: a browser puts it into any of three fields. */
export function sharedText(form: FormData): string {
  const trimmedField = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return trimmedField('text') || trimmedField('title') || trimmedField('url')
}

/** A dictionary is asked for words: of a longer text its first line, as much as its field takes. */
const MOST_LETTERS = 80
export function dictionaryFor(text: string): string {
  const line = (text.split('\n').find((one) => one.trim() !== '') ?? '').trim().slice(0, MOST_LETTERS)
  return `/app/dictionary${line === '' ? '' : `?${new URLSearchParams({ q: line })}`}`
}
