/** The page that leads to the application. */
export const DOWNLOAD_PATH = '/download'
