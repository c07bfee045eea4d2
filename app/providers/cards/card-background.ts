export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Paper, the ground in layers, and the seedling of the landing page on its root. At one tip of the root is the gap. */
export const cardBackground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
  <path fill="#fbf9f2" d="M0 0h1200v630H0z"/>
  <path fill="#eee3cd" d="M0 486C220 470 420 452 640 424S1000 352 1200 356V630H0z"/>
  <path fill="#e6d9bf" d="M0 548C260 540 460 520 700 500S1040 452 1200 458V630H0z"/>
  <path fill="#dccaa8" d="M0 606C300 604 560 588 780 574S1080 546 1200 550V630H0z"/>
  <g transform="translate(842 112) scale(.78)">
    <path fill="#3d8b63" d="M78 204C20 170 0 90 22 10 80 60 100 140 78 204z"/>
    <path fill="#1f6143" d="M78 200C90 110 190 50 390 40 370 150 250 225 78 200z"/>
    <path fill="none" stroke="#86c79c" stroke-width="3" stroke-linecap="round" d="M78 200c92-25 192-75 282-138M140 180c20-30 33-55 38-82M200 157c22-32 38-56 45-86M262 123c20-24 35-42 44-66M152 176c35 2 62 8 84 16M216 149c32-1 58-1 86 3M282 110c22-3 40-6 58-10"/>
  </g>
  <g fill="none" stroke="#1f6143" stroke-linecap="round" stroke-linejoin="round">
    <path stroke-width="7" d="M903 270C899 310 897 345 897 378 897 440 908 500 902 592"/>
    <path stroke-width="5" d="M898 404C872 412 838 422 812 454M900 428C944 436 1000 440 1046 476"/>
    <path stroke-width="4" d="M904 484C880 494 862 508 852 540M905 508C934 516 962 534 974 566"/>
    <path stroke-width="3" d="M846 428C828 426 808 422 790 424M988 446C1020 440 1052 438 1082 430M868 500C850 498 838 500 822 508M1020 460C1032 480 1036 494 1036 512"/>
  </g>
  <path d="M979 560l19 19-19 19-19-19z" fill="#f8ecd6" stroke="#a9671c" stroke-width="6" stroke-linejoin="round"/>
</svg>`;
