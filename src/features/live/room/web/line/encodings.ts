import type { Size } from './line.ts'

/** Bits a second for a signer's picture at most: clear signing at 640×480. */
export const CAMERA_BITS = 600_000
export const SCREEN_BITS = 1_500_000
/** Factor by which a picture is scaled down for a device that shows it small. */
const SMALL = 2

/**
 * Encoding of a camera: frame rate has priority over resolution, because signs are read from movement. Sent
 * small to devices that show it small.
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
  // Some browsers reject some parameters; the picture is then sent with the defaults.
  await sender.setParameters(parameters).catch(() => undefined)
}

export const tuneCamera = (sender: RTCRtpSender, size: Size): Promise<void> =>
  apply(sender, cameraEncoding(size), 'maintain-framerate')
export const tuneScreen = (sender: RTCRtpSender): Promise<void> =>
  apply(sender, { maxBitrate: SCREEN_BITS }, 'maintain-resolution')
