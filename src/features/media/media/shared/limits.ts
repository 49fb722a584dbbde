/** Maximum number of questions in a film, of answers to each, and of characters. */
export const STOP_LIMITS = { stops: 50, options: 6, prompt: 300, option: 200, explanation: 600 } as const
/** File types for the browser's file chooser of any upload; the server checks the bytes. */
export const UPLOAD_ACCEPTED =
  '.pdf,.docx,.pptx,.xlsx,.odt,.odp,.ods,image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm'
