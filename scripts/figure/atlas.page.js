// Runs in a browser page: the picture of a person's strands from the pictures of hair, brows and lashes.
// Called by strands.ts with sources, their areas, the picture's size and the cell of the density.
globalThis.drawAtlas = async ([given, areas, size, cell]) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  for (const [n, { picture, shapes }] of given.entries()) {
    const { x, y, width, height } = areas[n],
      image = new Image()
    image.src = picture
    await image.decode()
    // One by one: halves that lie upon each other in opposite directions would cancel out.
    const masks = shapes.map((shape) => {
      const mask = new Path2D()
      for (const [k, [u, v]] of shape.entries())
        mask[k === 0 ? 'moveTo' : 'lineTo'](x + u * width, y + (1 - v) * height)
      mask.closePath()
      return mask
    })
    context.save()
    const box = new Path2D()
    box.rect(x, y, width, height)
    context.clip(box)
    const layer = new OffscreenCanvas(size.width, size.height),
      own = layer.getContext('2d')
    own.lineWidth = 5
    for (const mask of masks) {
      own.fill(mask)
      own.stroke(mask)
    }
    own.globalCompositeOperation = 'source-in'
    own.drawImage(image, x, y, width, height)
    context.drawImage(layer, 0, 0)
    context.restore()
    // Brightness against its own mean, so that every hair takes any colour.
    const pixels = context.getImageData(x, y, width, height)
    let sum = 0,
      count = 0
    const bright = (k) => pixels.data[k] * 0.3 + pixels.data[k + 1] * 0.59 + pixels.data[k + 2] * 0.11
    for (let k = 0; k < pixels.data.length; k += 4)
      if (pixels.data[k + 3] > 128) {
        sum += bright(k)
        count++
      }
    const mean = sum / Math.max(1, count)
    for (let k = 0; k < pixels.data.length; k += 4) {
      const level = n === 0 ? Math.min(255, 128 * (0.45 + 0.55 * (bright(k) / mean))) : 128
      // Six steps are enough for an edge, and half as large as 256.
      pixels.data[k + 3] = Math.round(pixels.data[k + 3] / 51) * 51
      pixels.data[k] = pixels.data[k + 1] = pixels.data[k + 2] = level
    }
    context.putImageData(pixels, x, y)
  }
  const hair = areas[0],
    alpha = context.getImageData(0, 0, hair.width, hair.height).data,
    density = []
  for (let y = cell / 2; y < hair.height; y += cell)
    for (let x = cell / 2; x < hair.width; x += cell) density.push(alpha[(y * hair.width + x) * 4 + 3])
  return { address: canvas.toDataURL('image/webp', 0.35), density }
}
