/** What metrics of two classes advise if there are more. */
export const ofTwoClasses = 'two classes: yScore of one class against the rest, or yProba of two'
