/** QR code (level M) of an address, as an SVG. The library is loaded with the first one. */
export async function qrSvg(address: string): Promise<string> {
  const { default: library } = await import('qrcode')
  return library.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
}

/** QR code of an address, as a PNG of 8 pixels a module, for mails. */
export async function qrPng(address: string): Promise<Buffer> {
  const { default: library } = await import('qrcode')
  return library.toBuffer(address, { margin: 2, scale: 8 })
}
