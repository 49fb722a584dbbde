/** Types for jsdom, which brings none: its strict reader of XML, as tests of the server use it. */
declare module 'jsdom' {
  export type XmlElement = { textContent: string }
  export type XmlDocument = {
    querySelector(selector: string): XmlElement | null
    querySelectorAll(selector: string): Iterable<XmlElement> & { length: number }
  }
  export class JSDOM {
    /** @throws where the text is not well-formed */
    constructor(text: string, options: { contentType: 'application/xml' })
    readonly window: { readonly document: XmlDocument }
  }
}
