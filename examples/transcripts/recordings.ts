/** What was said in a recording, and what two recognisers heard. */
export interface Recording {
  readonly id: string
  readonly speaker: string
  readonly said: string
  readonly heard: string
  /** By the release before. */
  readonly heardBefore: string
}

/** Recordings of a shop's telephone line, written for this example. */
export const recordings: readonly Recording[] = [
  [
    'call-01',
    'ann',
    'Hello, I would like to return the blue jacket I bought on Monday.',
    'hello i would like to return the blue jacket i bought on monday',
    'hello i would like to return the blue jacket i brought on monday',
  ],
  [
    'call-02',
    'ben',
    'Could you tell me when my order number four seven one will arrive?',
    'could you tell me when my order number four seven one will arrive',
    'could you tell me when my order number for seven one will arrive',
  ],
  [
    'call-03',
    'ann',
    'The zip of the left boot broke after two days.',
    'the zip of the left boot broke after two days',
    'the zip of the left boat broke after two days',
  ],
  [
    'call-04',
    'cleo',
    'I never received the invoice you promised to send.',
    'i never received the invoice you promised to send',
    'i never received the invoice you promise to send',
  ],
  [
    'call-05',
    'ben',
    'Please change the address to thirty two Mill Lane.',
    'please change the address to thirty two mill lane',
    'please change the address to thirty two mill lane',
  ],
  [
    'call-06',
    'dev',
    'Is the grey scarf still in stock in your Bristol shop?',
    'is the grey scarf still in stock in your bristol shop',
    'is the great scarf still in stock in your bristol shop',
  ],
  [
    'call-07',
    'cleo',
    'I was charged twice for the same pair of gloves.',
    'i was charged twice for the same pair of gloves',
    'i was charged twice for the same pear of gloves',
  ],
  [
    'call-08',
    'dev',
    'My voucher ends in seven nine and it does not work.',
    'my voucher ends in seven nine and it does not work',
    'my voucher ends in seven nine and it does not work',
  ],
  [
    'call-09',
    'ann',
    'Can I pick the parcel up myself on Saturday morning?',
    'can i pick the parcel up myself on saturday morning',
    'can i pick the parcel up myself on saturday morning',
  ],
  [
    'call-10',
    'ben',
    'The sleeves are far too long, so I need a smaller size.',
    'the sleeves are far too long so i need a smaller sighs',
    'the sleeves are far to long so i need a smaller size',
  ],
  [
    'call-11',
    'cleo',
    'Thank you, that was all I wanted to know.',
    'thank you that was all i wanted to know',
    'thank you that was all i wanted to know',
  ],
  [
    'call-12',
    'dev',
    'We ordered three tents and only two of them came.',
    'we ordered three tents and only two of them came',
    'we ordered three tents and only to of them came',
  ],
].map(([id, speaker, said, heard, heardBefore]) => ({ id, speaker, said, heard, heardBefore }))
