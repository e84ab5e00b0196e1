import type { Theme } from 'vitepress'
// Without Inter: the site shows the reader's own font and loads none.
import DefaultTheme from 'vitepress/theme-without-fonts'
import { metricFilter } from './metricFilter.ts'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('MetricFilter', metricFilter)
  },
} satisfies Theme
