export { ArticleCard, ArticlePicture } from './ArticleCard.tsx'
export { articlesPage, articleTagsQuery, oneArticle } from './articles.api.ts'
export { useArticleWords } from './words.ts'
