import type { Size } from './line.ts'

/** Bits a second for a signer's picture at most: clear signing at 640×480. */
export const CAMERA_BITS = 600_000
export const SCREEN_BITS = 1_500_000
/** How much smaller a picture goes out to whoever shows it small. */
const SMALL = 2

/**
 * How a camera is sent: fluent before sharp, because a sign is read from its movement; small to whom it is
 * small.
 */
export const cameraEncoding = (size: Size): RTCRtpEncodingParameters => ({
  maxBitrate: size === 'large' ? CAMERA_BITS : CAMERA_BITS / 2,
  maxFramerate: 30,
  scaleResolutionDownBy: size === 'large' ? 1 : SMALL,
})

/** Applies it to a sender; one that has not been negotiated yet takes nothing, and is asked again later. */
async function apply(
  sender: RTCRtpSender,
  encoding: RTCRtpEncodingParameters,
  preference: RTCDegradationPreference,
): Promise<void> {
  const parameters = sender.getParameters()
  const first = parameters.encodings?.[0]
  if (!first) return
  Object.assign(first, encoding)
  parameters.degradationPreference = preference
  // Not every browser takes every parameter; the picture goes out as it is then.
  await sender.setParameters(parameters).catch(() => undefined)
}

export const tuneCamera = (sender: RTCRtpSender, size: Size): Promise<void> =>
  apply(sender, cameraEncoding(size), 'maintain-framerate')
export const tuneScreen = (sender: RTCRtpSender): Promise<void> =>
  apply(sender, { maxBitrate: SCREEN_BITS }, 'maintain-resolution')
