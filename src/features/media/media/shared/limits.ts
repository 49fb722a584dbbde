/** What a film may ask: how many questions, how many answers each, and characters. */
export const STOP_LIMITS = { stops: 50, options: 6, prompt: 300, option: 200, explanation: 600 } as const
/** What the browser's file chooser offers where any upload may be meant; the server looks at the bytes. */
export const UPLOAD_ACCEPTED =
  '.pdf,.docx,.pptx,.xlsx,.odt,.odp,.ods,image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm'
