import QRCode from 'qrcode'
import { INK } from './ink.ts'
import type { Pdf } from './pdf.ts'

/** Draws the QR code of an address as squares, so that it stays sharp in print. */
export function drawQrCode(doc: Pdf, address: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  doc.fillColor(INK.ink)
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * unit, y + row * unit, unit + 0.02, unit + 0.02)
  doc.fill()
}
