import Sentiment from 'sentiment'
import vaderSentiment from 'vader-sentiment'
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'

/** Says whether a sentence is good. The call of a model that judges goes here, with the signal of its context. */
export type Judge = (text: string) => Promise<boolean>

const words = new Sentiment()
const nlp = winkNLP(model, ['sbd', 'negation', 'sentiment'])

/** Adds the AFINN values of the words. */
export const afinn: Judge = async text => words.analyze(text).score > 0

/** VADER knows emphasis, negation and emoticons, too. */
export const vader: Judge = async text => vaderSentiment.SentimentIntensityAnalyzer.polarity_scores(text).compound > 0

/** wink counts words and emoji, and what a sentence negates. */
export const wink: Judge = async text => Number(nlp.readDoc(text).out(nlp.its.sentiment)) > 0
