/** About how long a line of CommonJS may be: Node prints the line that threw an error which nothing catches. */
export const longestLine = 500
